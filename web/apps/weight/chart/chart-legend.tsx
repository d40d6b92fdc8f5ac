/** The legend of the chart. */
export function ChartLegend({ hasGoal }: { hasGoal: boolean }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      <li className="flex items-center gap-1.5">
        <Sign>
          <circle cx="12" cy="6" r="3" className="fill-line-strong" />
        </Sign>
        1日の値（平均）
      </li>
      <li className="flex items-center gap-1.5">
        <Sign>
          <path d="M1 6H23" strokeWidth="3" strokeLinecap="round" className="stroke-mark-indigo" />
        </Sign>
        傾向
      </li>
      {hasGoal && (
        <li className="flex items-center gap-1.5">
          <Sign>
            <path d="M1 6H23" strokeWidth="1.5" strokeDasharray="6 4" className="stroke-success" />
          </Sign>
          目標
        </li>
      )}
    </ul>
  )
}

function Sign({ children }: { children: React.ReactNode }) {
  return (
    <svg aria-hidden="true" width="24" height="12">
      {children}
    </svg>
  )
}
