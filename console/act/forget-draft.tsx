import { Button } from '#web/ui/buttons/button.tsx'

type Props = { isWritten: boolean; onForget: () => void }

/** Below a form whose draft stays in the tab. Always there, so that nothing moves while somebody types. */
export const ForgetDraft = ({ isWritten, onForget }: Props) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <Button variant="quiet" disabled={!isWritten} onClick={onForget}>
      下書きを消す
    </Button>
    <p className="text-sm text-ink-soft">下書きは、このタブに残ります。</p>
  </div>
)
