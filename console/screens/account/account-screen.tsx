import { useState } from 'react'
import {
  addOwnPasskey,
  type OwnCredential,
  readOwnAccount,
  removeOwnPasskey,
  startOwnPasskey,
} from '#contract/console/own-account.ts'
import { roleNames } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { useMe } from '../../client/me.ts'
import { makePasskey } from '../../client/passkey.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'
import { fullTime } from '../../text/times.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** The operator's own account: who they are, and how they sign in. */
export function AccountScreen() {
  const me = useMe()
  const answer = useAnswer(readOwnAccount, {})
  return (
    <>
      <ScreenHeading title="自分のアカウント" />
      <div className="grid max-w-3xl gap-6">
        <KeyValueList
          items={[
            { term: '名前', value: me.name },
            { term: 'メールアドレス', value: me.email },
            { term: '役割', value: roleNames[me.role] },
            { term: 'ログインの期限', value: fullTime(me.sessionEndsAt) },
          ]}
        />
        <Answered answer={answer} height="h-40">
          {(account) => <Credentials {...account} onChanged={answer.reload} />}
        </Answered>
      </div>
    </>
  )
}

type Props = { credentials: OwnCredential[]; mayAddPasskey: boolean; onChanged: () => void }

function Credentials({ credentials, mayAddPasskey, onChanged }: Props) {
  const [removing, setRemoving] = useState<OwnCredential | null>(null)
  const [isChanging, setChanging] = useState(false)
  const hasPassword = credentials.some(({ kind }) => kind === 'totp')
  return (
    <>
      <SmallTable
        title="ログイン方法"
        empty="見本の運営者には、ログイン方法がありません。"
        heads={['種類', '登録した端末', '登録', '最後の使用', '']}
        rows={credentials.map((each) => ({ id: each.credentialId, cells: cellsOf(each) }))}
      />
      <div className="flex flex-wrap gap-3">
        {mayAddPasskey && credentials.length > 0 && <AddPasskeyButton onAdded={onChanged} />}
        {hasPassword && (
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            パスワードを変える
          </Button>
        )}
      </div>
      {/* Below the controls, so that nothing moves when it goes. */}
      {credentials.length === 1 && mayAddPasskey && (
        <Notice title="ログイン方法が一つだけです">
          端末をなくすと入れなくなります。別の端末やセキュリティキーのパスキーも登録してください。
        </Notice>
      )}
      {removing && (
        <RemovePasskeyDialog credential={removing} onClose={() => setRemoving(null)} onDone={onChanged} />
      )}
      {isChanging && <PasswordDialog onClose={() => setChanging(false)} />}
    </>
  )

  function cellsOf(credential: OwnCredential) {
    const { kind, device, createdAt, lastUsedAt } = credential
    return [
      kind === 'passkey' ? 'パスキー' : 'パスワードと認証アプリ',
      device || '—',
      fullTime(createdAt),
      lastUsedAt ? fullTime(lastUsedAt) : '—',
      kind === 'passkey' && credentials.length > 1 && (
        <Button key="remove" variant="quiet" size="sm" onClick={() => setRemoving(credential)}>
          外す
        </Button>
      ),
    ]
  }
}

/** Asks who is at the keyboard first, unless they have just proved it. */
function AddPasskeyButton({ onAdded }: { onAdded: () => void }) {
  const add = useAction(async () => {
    const { creation } = await call(startOwnPasskey, {})
    const registration = await makePasskey(creation)
    if (!registration) return
    await call(addOwnPasskey, { registration })
    toast.done('パスキーを追加しました。確認のメールを送りました。')
    onAdded()
  }, consoleSentence)
  return (
    <Button size="sm" icon={<PasskeyIcon size={20} />} busy={add.isBusy} onClick={() => void add.run()}>
      パスキーを追加する
    </Button>
  )
}

type RemoveProps = { credential: OwnCredential; onClose: () => void; onDone: () => void }

function RemovePasskeyDialog({ credential, onClose, onDone }: RemoveProps) {
  const { credentialId, device, createdAt } = credential
  const remove = useAction(async () => {
    await call(removeOwnPasskey, { credentialId })
    toast.done('パスキーを外しました。確認のメールを送りました。')
    onClose()
    onDone()
  }, consoleSentence)
  return (
    <ConfirmDialog
      open
      title="パスキーを外す"
      confirmLabel="外す"
      danger
      busy={remove.isBusy}
      onConfirm={() => void remove.run()}
      onCancel={onClose}
    >
      {device || 'パスキー'}（{fullTime(createdAt)} に登録）では、もうログインできなくなります。
      もとには戻せません。
    </ConfirmDialog>
  )
}
