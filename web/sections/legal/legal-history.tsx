import { versionsOf } from '#contract/legal-changes.ts'
import type { LegalDocumentName } from '#contract/legal-versions.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { useServiceStatus } from '../../client/service-status.ts'

/** All versions with the day from which each applies and what it changed, newest first. */
export function LegalHistory({ name }: { name: LegalDocumentName }) {
  // The server may let a version apply later than its text says, because it was announced late.
  const postponed = useServiceStatus()?.postponed.filter(({ document }) => document === name) ?? []
  return (
    <section aria-labelledby="versions" data-part className="ui-prose mt-3">
      <h2 id="versions">改定の履歴</h2>
      <ol className="list-none! pl-0!">
        {versionsOf(name).map(({ version, changes }) => (
          <li key={version} className="border-t border-line py-4 pl-0! first:border-t-0 first:pt-0">
            <p className="font-bold">
              <time dateTime={version}>{fullDayWords(version)}</time>から適用
              {postponed
                .filter((each) => each.version === version)
                .map(({ effectiveOn }) => (
                  <span key={effectiveOn}>（{fullDayWords(effectiveOn)}に延期）</span>
                ))}
              {changes.length === 0 && '（制定）'}
            </p>
            {changes.length > 0 && (
              <ul className="mt-2">
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
