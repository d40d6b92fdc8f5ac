import { readRecipePage } from '#contract/recipe-page.ts'
import type { BareLink } from '#readers/recipe/bare-link.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { settings } from '#web/client/settings.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = {
  link: BareLink
  onKeep: () => void
  /** The recipe that the server read, as JSON-LD, and its photo as a data URL. */
  onRead: (recipe: string, address: string, photo: string) => void
}

/** A link alone has no recipe in it: says how to get the text, and keeps the link meanwhile. */
export function LinkNotice({ link: { address }, onKeep, onRead }: Props) {
  const isMember = useUser() !== null
  const { run: read, isBusy } = useAction(async () => {
    const page = await call(readRecipePage, { address })
    onRead(page.recipe, page.address, page.photo)
  }, errorSentence)
  return (
    <div className="rounded-lg bg-info-soft p-4 text-sm">
      <p className="font-bold">リンクだけでは、材料と手順を読み取れません。</p>
      <ol className="mt-2 list-decimal pl-5 leading-relaxed">
        <li>
          <a href={address} target="_blank" rel="noreferrer noopener" className="text-accent underline">
            ページを開く
          </a>
        </li>
        <li>ページの文章をすべて選んで、コピーする</li>
        <li>上の欄に貼り付ける（リンクは、参考にしたページとして残ります）</li>
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {settings.readsPages && isMember && (
          <Button size="sm" busy={isBusy} onClick={() => void read()}>
            ページを読み取る
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onKeep}>
          リンクだけ残す
        </Button>
      </div>
    </div>
  )
}
