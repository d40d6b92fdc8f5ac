import { verifyAudit } from '#contract/console/audit.ts'
import { digits } from '#contract/values/digits.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAnswer } from '../../client/use-answer.ts'

/** Whether every entry is in its place and unchanged. */
export function ChainState() {
  const { value } = useAnswer(verifyAudit, {})
  if (!value) return null
  const { entries, head, problems } = value
  return (
    <div className="mb-4">
      {problems.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {digits(entries)}件の記録はすべて揃っていて、書き換えられていません（末尾 <code>{head}</code>）。
        </p>
      ) : (
        <Notice tone="danger" title="記録の連鎖が壊れています">
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
