import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type FoundThing, findAnything, foundKindNames } from '#contract/console/find.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { contactPath } from '../screens/contact/contact-path.ts'
import { erasurePath, memberPath } from '../screens/members/member-path.ts'
import { reviewPath } from '../screens/review/review-path.ts'
import { GiftDialog } from '../screens/stock/gift-dialog.tsx'
import { consoleSentence } from '../text/console-sentence.ts'

/**
 * One search from every screen. It asks on Enter, not while typing: each person who is found counts. The text stays out
 * of the URL, because it may be an address or a code.
 */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [gift, setGift] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ text: string; found: readonly FoundThing[] } | null>(null)
  const ask = useAction(async () => {
    setAnswer(null)
    setAnswer({ text, ...(await call(findAnything, { text })) })
  }, consoleSentence)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void ask.run()
  }
  const open = (one: FoundThing) => {
    if (one.kind === 'gift') return setGift(one.id)
    onClose()
    void navigate(placeOf(one))
  }
  if (gift) return <GiftDialog by={{ giftId: gift }} onClose={() => setGift(null)} onDone={onClose} />
  return (
    <Dialog open opensAtOnce width="md" title="探す" onClose={onClose}>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-x-3">
        <div className="min-w-48 flex-1">
          <Field
            label="会員、番号、ギフトなど"
            hint="メールアドレス、ニックネーム、E- や K- の番号、ギフトのコード、運営者の名前"
          >
            {(control) => (
              <TextInput
                {...control}
                ref={startWithFocus}
                autoComplete="off"
                maxLength={500}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="mb-7" busy={ask.isBusy} disabled={text.trim() === ''}>
          探す
        </Button>
      </form>
      <div aria-live="polite" className="min-h-40">
        {answer && <FoundCount {...answer} />}
        <ul className="divide-y divide-line">
          {answer?.found.map((one) => (
            <li key={`${one.kind}/${one.id}`}>
              <button
                type="button"
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-2 py-2 text-left hover:bg-paper-deep/60"
                onClick={() => open(one)}
              >
                <Badge>{foundKindNames[one.kind]}</Badge>
                <strong className="break-all">{one.title}</strong>
                <span className="text-sm break-all text-ink-soft">{one.detail}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

/** Only names of operators match in part, so a text that finds nothing may be incomplete. */
const FoundCount = ({ text, found }: { text: string; found: readonly FoundThing[] }) =>
  found.length > 0 ? (
    <p className="pb-2 text-sm text-ink-soft">{digits(found.length)}件見つかりました。</p>
  ) : (
    <div className="grid gap-1 py-2">
      <p className="wrap-anywhere">「{text.trim()}」は見つかりませんでした。</p>
      <p className="text-sm text-ink-soft">
        番号やコードは、一部ではなく全体を入力してください。ギフト提供会社のギフトは、会員が一度表示したものを探せます。
      </p>
    </div>
  )

/** The dialog would begin at its close button, which the Enter after a typed text would press. */
const startWithFocus = (input: HTMLInputElement | null) => void input?.setAttribute('autofocus', '')

function placeOf({ kind, id, uid }: FoundThing): { to: string } {
  if (kind === 'member') return { to: memberPath(id) }
  if (kind === 'contact') return { to: contactPath(id) }
  if (kind === 'erasure') return { to: erasurePath(id) }
  if (kind === 'exchange') return { to: reviewPath({ uid: uid ?? '', exchangeId: id }) }
  return { to: '/operators' }
}
