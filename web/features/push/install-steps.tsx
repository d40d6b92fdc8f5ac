const steps = [
  'Safariの共有ボタン（四角から矢印が上に出ている印）を押します',
  '「ホーム画面に追加」を選び、「追加」を押します',
  'ホーム画面にできた「こつこつ」を開いてログインし、通知をオンにします',
]

/** iPhones and iPads allow notifications only for sites on the home screen. */
export function InstallSteps() {
  return (
    <>
      <p>iPhone・iPadでは、こつこつをホーム画面に追加すると通知を受け取れます。</p>
      <ol className="mt-3 grid gap-2">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="numerals grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-bold text-accent"
            >
              {at + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
