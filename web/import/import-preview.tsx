import { usualServings } from '#contract/apps/app-recipe.ts'
import { apps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import type { ImportPlan } from './plan-import.ts'

type Props = {
  plan: ImportPlan
  /** Whether it stands among those of other sources. */
  isOneOfMany: boolean
  onTakeBack: () => void
}

/** How many records come, some of them by name, and everything that is not taken over with its reason. */
export function ImportPreview({ plan, isOneOfMany, onTakeBack }: Props) {
  const { fresh, known, earlier, back, photos, examples, leftOut, leftOutCount, limits, withoutServings } =
    plan
  const { name, app, neverTaken } = plan.source
  const reasons = [...neverTaken, ...leftOut]
  return (
    <section className="grid grid-cols-1 gap-5" aria-label={name}>
      {isOneOfMany && <h3 className="text-base">{name}</h3>}
      <dl aria-live="polite" className="flex flex-wrap gap-2 text-sm">
        {fresh > 0 && <Count name={`${apps[app].name}に入る`} count={fresh} isMain />}
        {back > 0 && <Count name="ごみ箱から戻る" count={back} isMain />}
        {photos > 0 && <Count name="写真" count={photos} unit="枚" />}
        {known > 0 && <Count name="すでにある" count={known} />}
      </dl>
      {plan.wanted.size === 0 && (
        <p className="text-ink-soft">
          {known > 0
            ? '新しいものはありません。前に読み込んだものは、もう一度は入りません。'
            : '読み込めるものが見つかりませんでした。'}
        </p>
      )}
      {earlier.length > 0 && (
        <div>
          <Button size="sm" variant="quiet" className="-ml-3" onClick={onTakeBack}>
            {`前に読み込んだ${digits(earlier.length)}件をごみ箱に移す`}
          </Button>
        </div>
      )}
      {limits.map((sentence) => (
        <Notice key={sentence} tone="warning" title={sentence} />
      ))}
      {withoutServings > 0 && (
        <p className="text-sm text-ink-soft">
          人数が書かれていないレシピ（{digits(withoutServings)}件）は、目安として{usualServings}
          人分とします。あとで変えられます。
        </p>
      )}
      {examples.length > 0 && (
        <section aria-label="見本">
          <h3 className="mb-1 text-sm font-normal text-ink-soft">見本</h3>
          <ul className="divide-y divide-line border-y border-line">
            {examples.map((title, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one title
              <li key={at} className="truncate py-2">
                {title}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reasons.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-bold">
            引き継がないもの（{digits(neverTaken.length + leftOutCount)}）
          </summary>
          <ul className="list-disc pl-5 text-sm text-ink-soft">
            {reasons.map((reason, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one reason
              <li key={at} className="py-0.5 break-words">
                {reason}
              </li>
            ))}
            {leftOutCount > leftOut.length && <li>ほか{digits(leftOutCount - leftOut.length)}件</li>}
          </ul>
        </details>
      )}
    </section>
  )
}

type CountProps = { name: string; count: number; unit?: string; isMain?: boolean }

function Count({ name, count, unit = '件', isMain = false }: CountProps) {
  return (
    <div
      className={`flex gap-2 rounded-full px-3 py-1 ${isMain ? 'bg-success-soft text-success' : 'bg-paper-deep'}`}
    >
      <dt>{name}</dt>
      <dd className="numerals font-bold">
        {digits(count)}
        {unit}
      </dd>
    </div>
  )
}
