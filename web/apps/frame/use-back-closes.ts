import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStable } from './use-stable.ts'

/** Going back closes a sheet before it closes or leaves what is below. Some browsers do so themselves, others do not. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const history: RouterHistory = useRouter().history
  const act = useStable(close)
  useEffect(() => {
    if (!isOpen) return
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        act()
        return true
      },
    })
  }, [isOpen, history, act])
}
