import { useState } from 'react'
import { joinPath } from '#contract/space/join-path.ts'
import { inviteToSpace, type Space } from '#contract/space/space.ts'
import { inviteDays, inviteUsesMax, spaceMembersMax } from '#contract/space/space-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { SentLink } from '../shared-page/sent-link.tsx'

type Role = 'write' | 'read'
type People = 'one' | 'family'
type Props = { space: Space; onInvited: () => Promise<void> }

/** Makes an invitation, whose address is shown once. */
export function SpaceInvite({ space, onInvited }: Props) {
  const [role, setRole] = useState<Role>('write')
  const [people, setPeople] = useState<People>('one')
  const [withReferral, setWithReferral] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const free = spaceMembersMax - space.members.length
  const uses = people === 'one' ? 1 : Math.min(inviteUsesMax, free)
  const { run, isBusy } = useAction(async () => {
    const { secret } = await call(inviteToSpace, { space: space.id, role, uses, withReferral })
    setAddress(location.origin + joinPath(secret))
    await onInvited()
  }, errorSentence)

  if (free <= 0)
    return <p className="text-ink-soft">{spaceMembersMax}人になりました。これ以上は招待できません。</p>
  if (address) {
    return (
      <SentLink
        label="招待リンク"
        address={address}
        title={`「${space.title}」をいっしょに使いませんか？`}
        note={`${inviteDays}日間、${uses}人まで使えます。この画面を閉じると、もう表示されません。招きたい人にだけ送ってください。`}
      >
        <figure className="grid justify-items-center gap-2 pt-2">
          <QrCode
            text={address}
            label="読み取ると招待のページが開くQRコード"
            className="w-44 rounded-lg border border-line"
          />
          <figcaption className="text-sm text-ink-soft">そばにいる人は、カメラで読み取れます</figcaption>
        </figure>
      </SentLink>
    )
  }
  return (
    <section aria-label="人を招待する" className="grid grid-cols-1 gap-3">
      <ChoiceCards<Role>
        label="招待する人ができること"
        name="space-role"
        value={role}
        onChange={setRole}
        choices={[
          { value: 'write', label: '書きこめる' },
          { value: 'read', label: '見るだけ' },
        ]}
      />
      <ChoiceCards<People>
        label="招待する人数"
        name="space-people"
        value={people}
        onChange={setPeople}
        choices={[
          { value: 'one', label: '1人' },
          { value: 'family', label: `みんな（${Math.min(inviteUsesMax, free)}人まで）` },
        ]}
      />
      <Checkbox
        label="紹介コードも届ける"
        hint="まだ会員でない人が、あなたの紹介で登録できます。"
        checked={withReferral}
        onChange={(event) => setWithReferral(event.target.checked)}
      />
      <div>
        <Button busy={isBusy} onClick={run}>
          招待リンクを作る
        </Button>
      </div>
    </section>
  )
}
