import { type ComponentProps, useRef, useState } from 'react'
import { actAt, distanceOf, type SwipeAct, type Swipes } from './swipe.ts'
import { useRowGestures } from './use-row-gestures.ts'

type Props = ComponentProps<'li'> & {
  /** The acts of a swipe, built only when a finger moves. */
  swipes: () => Swipes
  /** A touch only presses: several are being chosen, or the row cannot be changed yet. */
  isStill: boolean
  onLongPress: () => void
}

/** A row of a list that can be swiped by touch. Its acts are also in the row's menu and on the keyboard. */
export function SwipeRow({ swipes, isStill, onLongPress, className, children, ...rest }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { by, handlers } = useRowGestures({
    isOff: isStill,
    onLongPress,
    onSwipe: (moved, width) => actAt(swipes(), moved, width)?.run(),
  })
  // Clipped from its first swipe on: rounded clips make painting a whole list slow.
  const [isClipped, setClipped] = useState(false)
  if (by !== 0 && !isClipped) setClipped(true)
  // Asked only during a swipe, because the answer needs a layout.
  const width = by === 0 ? 0 : (row.current?.offsetWidth ?? 0)
  return (
    <li
      {...rest}
      {...handlers}
      ref={row}
      // A long press on a touch screen would open the browser's menu over the row.
      onContextMenu={(event) => isTouch(event.nativeEvent) && event.preventDefault()}
      className={`relative touch-pan-y select-none [-webkit-touch-callout:none] ${isClipped ? 'overflow-hidden' : ''} ${className ?? ''}`}
    >
      {by !== 0 && <Behind act={actAt(swipes(), by, width)} isRight={by > 0} />}
      <div
        className={`relative ${by === 0 ? 'transition-transform duration-200' : ''}`}
        style={{ transform: by === 0 ? undefined : `translateX(${distanceOf(swipes(), by)}px)` }}
      >
        {children}
      </div>
    </li>
  )
}

const tones: Record<SwipeAct['tone'], string> = {
  good: 'bg-success-soft text-success',
  calm: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
}

function Behind({ act, isRight }: { act: SwipeAct | null; isRight: boolean }) {
  const look = act ? tones[act.tone] : 'bg-paper-deep text-ink-soft'
  return (
    <div
      aria-hidden="true"
      className={`absolute inset-0 flex items-center gap-2 px-5 text-sm font-bold ${isRight ? '' : 'flex-row-reverse'} ${look}`}
    >
      {act?.icon}
      {act?.label}
    </div>
  )
}

const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch'
