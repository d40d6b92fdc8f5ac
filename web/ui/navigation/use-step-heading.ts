import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a view that replaces another without a navigation: shows the new view from its top and moves the focus to its
 * heading, as a page load would. Each change of `step` is such a view; `isReplacement` says that the first one is too.
 */
export function useStepHeading(
  step: string,
  { isReplacement }: { isReplacement: boolean },
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(isReplacement ? null : step)

  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    // Inside a dialog the dialog scrolls, otherwise the page.
    const frame = heading.current?.closest('dialog') ?? window
    frame.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

/** For a component that is always a replacement. */
export const useArrivalHeading = () => useStepHeading('shown', { isReplacement: true })
