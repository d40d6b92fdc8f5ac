import { readRecipePage } from '#contract/recipe-page.ts'
import type { BareLink } from '#readers/recipe/bare-link.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { settings } from '#web/client/settings.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'

type ReadPage = { recipe: string; address: string; photo: string }
type Props = {
  link: BareLink
  onKeep: () => void
  onRead: (page: ReadPage) => void
}

/** A link alone has no recipe in it: a member has its page read, others learn how to get the text. */
export function LinkNotice({ link: { address }, onKeep, onRead }: Props) {
  const mayRead = useUser() !== null && settings.readsPages
  const { run: read, isBusy } = useAction(
    async () => onRead(await call(readRecipePage, { address })),
    errorSentence,
  )
  const keep = (
    <Button size="sm" variant="secondary" onClick={onKeep}>
      リンクだけ残す
    </Button>
  )
  return (
    <div className="rounded-lg bg-info-soft p-4 text-sm">
      {mayRead ? (
        <>
          <p className="font-bold">リンクのページから、材料と手順を読み取れます。</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" busy={isBusy} onClick={() => void read()}>
              ページを読み取る
            </Button>
            {keep}
          </div>
          <details className="mt-2">
            <summary className="flex min-h-11 cursor-pointer items-center text-accent underline">
              うまくいかないときは
            </summary>
            <CopyingSteps address={address} />
          </details>
        </>
      ) : (
        <>
          <p className="font-bold">リンクだけでは、材料と手順を読み取れません。</p>
          <CopyingSteps address={address} />
          {settings.readsPages && (
            <p className="mt-2 text-ink-soft">会員は、リンクから自動で読み取れます。</p>
          )}
          <div className="mt-3">{keep}</div>
        </>
      )}
    </div>
  )
}

function CopyingSteps({ address }: { address: string }) {
  return (
    <ol className="mt-1 list-decimal pl-5 leading-relaxed">
      <li>
        <a href={address} target="_blank" rel="noreferrer noopener" className="text-accent underline">
          ページを開く
        </a>
      </li>
      <li>ページの文章をすべて選んで、コピーする</li>
      <li>上の欄に貼り付ける（リンクは、参考にしたページとして残ります）</li>
    </ol>
  )
}
