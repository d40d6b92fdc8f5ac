import type { RuleEntry } from '#contract/point/rule-log.ts'

/** Every rule with its dates, the newest first. */
export function RuleLog({ rules }: { rules: readonly RuleEntry[] }) {
  return (
    <section>
      <h3 className="mb-1 text-base">ルールの記録</h3>
      <p className="mb-3 text-sm text-ink-soft">
        ポイントのルールは、ここに書いてある日から変わります。さかのぼって変わることはありません。
      </p>
      <ol className="grid gap-5">
        {rules.map(({ id, title, lines, from, until, announcedOn }) => (
          <li key={id} className="border-l-2 border-line pl-4">
            <p className="numerals text-sm text-ink-soft">
              {slashed(from)}から{until && `${slashed(until)}まで`}
              <span className="ml-3">
                {announcedOn ? `お知らせ ${slashed(announcedOn)}` : 'サービスの開始時から'}
              </span>
            </p>
            <h4 className="text-[0.9375rem] font-bold">{title}</h4>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

const slashed = (day: string) => day.replaceAll('-', '/')
