import { createRoot } from 'react-dom/client'
import { logEvent } from '../client/analytics/analytics.ts'
import { MeasureQuestion } from '../features/analytics/measure-question.tsx'

/** Renders the question in a separate root: few deployments need it, so no page includes it. */
export function askToMeasure(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<MeasureQuestion onYes={() => logEvent('page_view')} />)
}
