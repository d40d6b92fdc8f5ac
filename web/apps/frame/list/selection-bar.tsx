import { type ReactNode, useEffect } from 'react'
import { digits } from '#contract/values/digits.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import type { Choosing } from './use-selection.ts'

type Props = {
  choosing: Choosing
  total: number
  /** The buttons of what can be done with the chosen records. */
  children: ReactNode
}

/** The acts on the chosen records, at the bottom of the screen in place of the tab bar. */
export function SelectionBar({ choosing, total, children }: Props) {
  const { chosen, end, chooseAll } = choosing
  useEscape(end)
  return (
    <section
      aria-label="選択した項目の操作"
      data-print="no"
      data-choosing
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface-raised px-3 pb-[env(safe-area-inset-bottom)] shadow-float lg:inset-x-auto lg:bottom-4 lg:left-1/2 lg:flex lg:-translate-x-1/2 lg:items-center lg:gap-2 lg:rounded-xl lg:border lg:py-1"
    >
      <div className="flex items-center gap-1">
        <IconButton label="選択をやめる" icon={<CloseIcon />} onClick={end} />
        <p role="status" className="font-bold whitespace-nowrap">
          {digits(chosen.length)}件を選択中
        </p>
        <button
          type="button"
          onClick={chooseAll}
          disabled={chosen.length === total}
          className="ml-auto min-h-11 rounded-full px-3 text-sm font-bold whitespace-nowrap text-accent hover:bg-accent-soft disabled:text-ink-soft"
        >
          すべて選択
        </button>
      </div>
      <fieldset disabled={chosen.length === 0} className="flex justify-around lg:gap-1">
        <legend className="sr-only">操作</legend>
        {children}
      </fieldset>
    </section>
  )
}

/** Before the app's own Escape, which would close the open record. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOfInputMethod(event)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [act])
}
