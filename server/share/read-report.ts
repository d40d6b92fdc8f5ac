import { type ReportReason, reportReasons, reportWordsMax } from '#contract/share/shared-page.ts'
import { cleanText } from '#contract/values/clean-text.ts'

/** The form of a report; null without one of its reasons. */
export function readReport(body: string): { why: ReportReason; words: string } | null {
  const form = new URLSearchParams(body)
  const why = (Object.keys(reportReasons) as ReportReason[]).find((reason) => reason === form.get('why'))
  return why ? { why, words: cleanText(form.get('words') ?? '').slice(0, reportWordsMax) } : null
}
