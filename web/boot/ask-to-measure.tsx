import { createRoot } from 'react-dom/client'
import { logEvent } from '../client/analytics/analytics.ts'
import { MeasureQuestion } from '../features/analytics/measure-question.tsx'

/** Beside the page, in a root of its own: hardly any deployment needs it, so no page carries it. */
export function askToMeasure(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<MeasureQuestion onYes={() => logEvent('page_view')} />)
}
