import type { ReviewFile } from '#contract/console/review.ts'
import { Panel } from './panel.tsx'
import { PersonName } from './person-name.tsx'

export function InvitationPanel({ invitation }: Pick<ReviewFile, 'invitation'>) {
  const { inviters, invited } = invitation
  const [inviter, above] = inviters
  return (
    <Panel title="紹介">
      {inviter ? (
        <p>
          <PersonName person={inviter} /> の紹介
          {above && (
            <span className="text-ink-soft">
              （その紹介者は <PersonName person={above} />）
            </span>
          )}
        </p>
      ) : (
        <p>紹介なしで登録</p>
      )}
      <p className="mt-1">
        {invited.length === 0 ? '紹介した会員はいません。' : `紹介した会員 ${invited.length}人`}
      </p>
      <ul className="max-h-24 overflow-y-auto">
        {invited.map(({ person, state, invitedCount }) => (
          <li key={person.uid} className="flex flex-wrap gap-x-2">
            <PersonName person={person} />
            <span className="text-ink-soft">
              {state}
              {invitedCount > 0 && `・さらに${invitedCount}人を紹介`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
