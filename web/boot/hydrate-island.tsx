import { type ComponentType, StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import {
  type EarlyAct,
  type EarlyField,
  earlyInput,
  endPresses,
  takeEarlyInput,
  typeInto,
} from './early-input.ts'
import { tellHydrationFault } from './hydrated.tsx'

/**
 * Hydrates an island, then repeats in order what was done to it before. All of it runs in one task, so no input comes
 * between: hydration writes into the fields, which would lose what somebody types at that moment.
 */
export function hydrateIsland(place: Element, Island: ComponentType): Root {
  const taken = takeEarlyInput(place)
  const acts = taken.filter(isRepeatable)
  const restoreCaret = holdCaret()
  const root = hydrateRoot(
    place,
    <StrictMode>
      <Island />
    </StrictMode>,
    { onRecoverableError: tellHydrationFault },
  )
  // React hydrates later, when there is time; a part that receives such an event it hydrates synchronously.
  place.firstElementChild?.dispatchEvent(new Event('input', { bubbles: true }))
  endPresses(taken)
  void repeatAll(acts).then(restoreCaret)
  return root
}

/** Writing into a field would break a Japanese word that is being composed. */
export async function untilComposed(place: Element): Promise<void> {
  const isComposing = () =>
    earlyInput(place).findLast(({ event }) => event.type.startsWith('composition'))?.event.type ===
    'compositionstart'
  while (isComposing()) {
    await new Promise((resolve) => place.addEventListener('compositionend', resolve, { once: true }))
  }
}

async function repeatAll(acts: readonly EarlyAct[]): Promise<void> {
  for (const [at, act] of acts.entries()) {
    const next = acts[at + 1]
    // Letters typed one after the other are one text.
    if (isTyping(act) && next && isTyping(next) && next.target === act.target) continue
    repeat(act)
    // React renders in a microtask, and the next act may need the result.
    await null
  }
}

/** Letters count as the text they become; other keys may act by themselves, as arrows do on a number. */
function isRepeatable(act: EarlyAct): boolean {
  const { event } = act
  if (event instanceof KeyboardEvent) return event.key.length > 1 && !event.isComposing
  return isTyping(act) || event.type === 'click' || event.type === 'focusout'
}

function repeat(act: EarlyAct): void {
  const { event, target, value = '' } = act
  if (isTyping(act) && isTextField(target)) typeInto(target, value)
  else if (event instanceof KeyboardEvent) target.dispatchEvent(new KeyboardEvent(event.type, event))
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event))
  else target.dispatchEvent(new FocusEvent(event.type, event))
}

function holdCaret(): () => void {
  const field = document.activeElement
  if (!isTextField(field)) return () => {}
  const { value, selectionStart, selectionEnd } = field
  return () => {
    const isUnchanged = field === document.activeElement && field.value === value
    if (isUnchanged) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

const isTyping = ({ event, target }: EarlyAct) =>
  /^(input|compositionend)$/.test(event.type) && isTextField(target)

const isTextField = (element: Element | null): element is EarlyField =>
  element?.matches('textarea, input:not([type=checkbox])') ?? false
