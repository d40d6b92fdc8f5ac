/**
 * The versions of the legal documents, each named by the day in Japan on which it takes effect, oldest first. The pages
 * print the first and the last date, and consents store the last one. `legal-versions.test.tsx` fails when a text
 * changes without a new version.
 */
export const legalVersions = {
  terms: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
  privacyPolicy: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'],
  tokusho: ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type LegalDocumentName = keyof typeof legalVersions

export function legalDates(name: LegalDocumentName): { established: string; revised?: string } {
  const [established, ...revisions] = legalVersions[name]
  const revised = revisions.at(-1)
  return revised === undefined ? { established } : { established, revised }
}

/** The version that a member consents to. */
export function currentVersion(name: LegalDocumentName): string {
  const { established, revised = established } = legalDates(name)
  return revised
}
