import type { AnalyticsEventName } from '#contract/analytics.ts'
import type { DayCounts, Stats } from '#server/analytics/stats.ts'
import type { CommandCall } from '../command-line/command.ts'

const charts = [
  { title: 'stats-pages', events: ['page_view'] },
  { title: 'stats-accounts', events: ['sign_up', 'login', 'logout'] },
  {
    title: 'stats-exchanges',
    events: ['exchange_confirm', 'exchange_request', 'exchange_refused', 'exchange_cancel', 'gift_reveal'],
  },
  {
    title: 'stats-referrals',
    events: ['referral_copy', 'referral_share', 'referral_visit', 'referral_sign_up'],
  },
] as const

type Line = { name: AnalyticsEventName; label: string }
type Reader = Pick<CommandCall, 'language' | 'say'>

/** One self-contained HTML file, for keeping, sending or printing. */
export function statsPage(reader: Reader, { days, paths }: Stats): string {
  const { language, say } = reader
  const period = `${days[0]?.day ?? ''} 〜 ${days.at(-1)?.day ?? ''}`
  const sections = charts.map(({ title, events }) => {
    const lines = events.map((name) => ({ name, label: say(`event-${name}`) }))
    return section(reader, say(title), lines, days)
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('stats-title')} ${period}</title><style>${styles}</style></head>
<body><main><h1>${say('stats-title')}</h1><p>${say('stats-period', { period })}</p>
${sections.join('\n')}
<section><h2>${say('stats-most-viewed')}</h2><table><thead><tr><th>${say('label-page')}</th><th>${say('label-views')}</th></tr></thead><tbody>
${paths.map(({ path, views }) => `<tr><th scope="row">${escaped(path)}</th><td>${figure(views)}</td></tr>`).join('\n')}
</tbody></table></section></main></body></html>
`
}

function section(reader: Reader, title: string, lines: Line[], days: DayCounts[]): string {
  const { say } = reader
  const totals = lines.map(({ name, label }, index) => {
    const total = days.reduce((sum, day) => sum + day[name], 0)
    return `<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="line-${index}" width="10" height="10" rx="2"/></svg>${label} <b>${figure(total)}</b></li>`
  })
  const rows = days.map(
    (day) =>
      `<tr><th scope="row">${day.day}</th>${lines.map(({ name }) => `<td>${figure(day[name])}</td>`).join('')}</tr>`,
  )
  return `<section><h2>${title}</h2><ul>${totals.join('')}</ul>${chart(reader, title, lines, days)}
<details><summary>${say('stats-as-table')}</summary><table><thead><tr><th>${say('label-day')}</th>${lines.map(({ label }) => `<th>${label}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></details></section>`
}

const width = 720
const height = 160

/** Bars side by side for each day, scaled to the highest of the chart. */
function chart({ say }: Reader, title: string, lines: Line[], days: DayCounts[]): string {
  const highest = Math.max(1, ...days.flatMap((day) => lines.map(({ name }) => day[name])))
  const dayWidth = width / Math.max(1, days.length)
  const barWidth = (dayWidth * 0.8) / lines.length
  const bars = days.flatMap((day, dayIndex) =>
    lines.map(({ name, label }, index) => {
      const high = (day[name] / highest) * height
      const x = dayIndex * dayWidth + dayWidth * 0.1 + index * barWidth
      return `<rect class="line-${index}" x="${x.toFixed(1)}" y="${(height - high).toFixed(1)}" width="${barWidth.toFixed(1)}" height="${high.toFixed(1)}"><title>${day.day} ${label} ${figure(day[name])}</title></rect>`
    }),
  )
  return `<svg class="chart" viewBox="0 -14 ${width} ${height + 16}" role="img" aria-label="${say('stats-chart', { title, highest: figure(highest) })}">
<text x="0" y="-4">${figure(highest)}</text><line x1="0" x2="${width}" y1="${height}" y2="${height}"/>${bars.join('')}</svg>`
}

const figure = (number: number) => number.toLocaleString('ja-JP')
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const styles = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #1c1a17); --ink: light-dark(#2b2620, #eee7da); --line: light-dark(#d9cfbd, #4a443a); }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", sans-serif; }
main { max-width: 48rem; margin: auto; padding: 2rem 1rem; }
section { margin-top: 2.5rem; break-inside: avoid; }
ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0 0 .5rem; padding: 0; list-style: none; }
ul svg { width: .8em; height: .8em; margin-right: .4em; }
.chart { width: 100%; height: auto; }
.chart text { font-size: 11px; fill: currentColor; }
.chart line { stroke: var(--line); }
.line-0 { fill: #c8642d; } .line-1 { fill: #5d8233; } .line-2 { fill: #3d7ea6; } .line-3 { fill: #a05a8c; } .line-4 { fill: #b8912a; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid var(--line); text-align: right; font-weight: normal; }
th:first-child { text-align: left; }
summary { cursor: pointer; }
`
