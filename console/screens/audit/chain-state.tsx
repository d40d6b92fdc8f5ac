import { useState } from 'react'
import type * as z from 'zod/mini'
import { verifyAudit } from '#contract/console/audit.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

type Verified = z.output<typeof verifyAudit.output>

/** Whether every entry is in its place and unchanged. On request only: it reads the whole log. */
export function useChainState() {
  const [verified, setVerified] = useState<Verified | null>(null)
  const verify = useAction(async () => setVerified(await call(verifyAudit, {})), consoleSentence)
  const button = (
    <Button variant="secondary" size="sm" busy={verify.isBusy} onClick={() => void verify.run()}>
      改ざんがないか確かめる
    </Button>
  )
  return { button, result: verified && <ChainState verified={verified} /> }
}

function ChainState({ verified: { entries, head, problems } }: { verified: Verified }) {
  return (
    <div className="mb-4">
      {problems.length === 0 ? (
        <Notice tone="success" live>
          {digits(entries)}件の記録はすべて揃っていて、書き換えられていません（末尾 <code>{head}</code>）。
        </Notice>
      ) : (
        <Notice tone="danger" live title="記録の連鎖が壊れています">
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
