import type { ContactFile } from '#contract/console/contacts.ts'
import { restoreMemberAct } from '#contract/console/member-acts.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { appealReplyBusinessDays } from '#contract/notice-rules.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useMe } from '../../client/me.ts'
import { Panel } from '../review/panel.tsx'

type Props = { file: ContactFile; onRestore: () => void }

/** The procedure of an appeal, which two roles carry out. Each finds its own step. */
export function AppealPanel({ file: { row, member }, onRestore }: Props) {
  const me = useMe()
  if (row.kind !== 'appeal') return null
  const mayRestore = roleAllows(me.role, restoreMemberAct.role)
  return (
    <Panel title="異議の進め方">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>サポート：「ほかの人に任せる」で、審査の担当者に渡します。</li>
        <li>
          審査：会員のページで理由を確かめ、認めるなら停止・制限を解除します。どちらでも、判断をメモに残し、サポートに戻します。
        </li>
        <li>サポート：結果を返信し、対応完了にします。</li>
      </ol>
      <p className="mt-2">規約では、{appealReplyBusinessDays}営業日以内に回答します。</p>
      {!member && <p className="mt-1">会員が分からないときは、送信者のアドレスから会員を探します。</p>}
      {member?.status === '利用中' && <p className="mt-1">この会員は、いま停止も制限もされていません。</p>}
      {mayRestore && member && member.status !== '利用中' && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={onRestore}>
          停止・制限を解除する
        </Button>
      )}
    </Panel>
  )
}
