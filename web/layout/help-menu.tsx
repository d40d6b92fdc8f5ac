import { lazy, Suspense, useId, useState } from 'react'
import { HelpIcon } from '../ui/icons/signs/help.tsx'

const items = [
  { href: '/#faq', label: 'よくあるご質問' },
  { href: '/contact', label: 'お問い合わせ' },
  { href: '/termofservice', label: '利用規約' },
  { href: '/privacypolicy', label: 'プライバシーポリシー' },
  { href: '/tokusho_law', label: '特定商取引法に基づく表記' },
]

const dialogs = [
  { name: 'welcome', label: 'はじめての方へ' },
  { name: 'promises', label: 'ポイントの約束' },
] as const

const itemClass = 'flex min-h-11 items-center rounded-md px-3 text-[0.9375rem] hover:bg-paper-deep'

/** Loaded at the first press: most visits never open them. */
const Welcome = lazy(() => import('./welcome.tsx').then((module) => ({ default: module.Welcome })))
const PromisesDialog = lazy(() =>
  import('../features/point/promises/promises-dialog.tsx').then((module) => ({
    default: module.PromisesDialog,
  })),
)

/** Help from every page of the member area; a native popover, so it works before any script. */
export function HelpMenu() {
  const panelId = useId()
  const [dialog, setDialog] = useState<'welcome' | 'promises' | null>(null)
  const close = () => setDialog(null)
  const closePanel = () => document.getElementById(panelId)?.hidePopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="ヘルプ"
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <HelpIcon />
      </button>
      <nav
        id={panelId}
        popover="auto"
        aria-label="ヘルプ"
        className="ui-header-panel w-64 rounded-lg border border-line bg-surface-raised p-2 text-ink shadow-float"
      >
        <ul>
          {items.map(({ href, label }) => (
            <li key={href}>
              <a href={href} onClick={closePanel} className={itemClass}>
                {label}
              </a>
            </li>
          ))}
          {dialogs.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  closePanel()
                  setDialog(name)
                }}
                className={`w-full text-left ${itemClass}`}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>
        {dialog === 'welcome' && <Welcome onClose={close} />}
        {dialog === 'promises' && <PromisesDialog onClose={close} />}
      </Suspense>
    </>
  )
}
