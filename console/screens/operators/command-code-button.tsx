import { useState } from 'react'
import { makeCommandCode } from '#contract/console/operators.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

/** A code with which the operator proves on the command line who they are. */
export function CommandCodeButton() {
  const [made, setMade] = useState<{ code: string; endsAt: string } | null>(null)
  const make = useAction(async () => setMade(await call(makeCommandCode, {})), consoleSentence)

  return (
    <>
      <Button variant="secondary" size="sm" busy={make.isBusy} onClick={() => void make.run()}>
        コマンドライン用のコード
      </Button>
      <Dialog open={made !== null} onClose={() => setMade(null)} title="コマンドライン用のコード" width="md">
        <p className="mb-3">
          コマンドが尋ねたときに貼り付けてください。コマンドはあなたの操作として記録されます。ほかの人に渡さないでください。
          {made && `${momentInWords(made.endsAt)} まで使えます。`}
        </p>
        <TextInput
          readOnly
          aria-label="コマンドライン用のコード"
          value={made?.code ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  )
}
