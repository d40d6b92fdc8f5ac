/** How many rows appear and disappear together. */
export const rowsPerBlock = 20

/** A block whose rows are not rendered is a spacer; its attributes tell its number and how many rows it stands for. */
export const spacerAttributes = (block: number, rows: number) => ({
  'data-spacer': block,
  'data-spacer-rows': rows,
})

export const isSpacer = (element: Element | null | undefined): boolean =>
  element?.hasAttribute('data-spacer') ?? false

/** How many rows before the element are not rendered. */
export function hiddenRowsBefore(element: Element | undefined): number {
  let rows = 0
  for (let each = element?.previousElementSibling; each; each = each.previousElementSibling)
    if (isSpacer(each)) rows += rowsIn(each)
  return rows
}

/** Blocks nearer than this to the screen are rendered; blocks farther than `farPx` are not. */
const nearPx = 1_000
const farPx = 2_000

/** Rows in use stay in the page: the focused, the open and the dragged one. */
const inUse = ':focus-within, [data-dragged], :has([aria-current])'

/**
 * The heights of the blocks that are not to be rendered, by number. Blocks between near and far keep the state of
 * `hidden`, which is returned itself when nothing changes.
 */
export function hiddenBlocks(
  list: Element,
  hidden: ReadonlyMap<number, number>,
  screenPx: number,
): ReadonlyMap<number, number> {
  // A list that is not displayed has no positions, and asking for those of a list behind its record would lay it out.
  if (list.checkVisibility?.() === false || list.getClientRects().length === 0) return hidden
  const next = new Map<number, number>()
  for (const [block, rows] of blocksIn(list)) {
    const top = rows[0]?.getBoundingClientRect().top ?? 0
    const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? 0
    const reach = hidden.has(block) ? nearPx : farPx
    const isOff = bottom < -reach || top > screenPx + reach
    if (isOff && !rows.some((row) => row.matches(inUse))) next.set(block, hidden.get(block) ?? bottom - top)
  }
  const isSame = next.size === hidden.size && [...next.keys()].every((block) => hidden.has(block))
  return isSame ? hidden : next
}

function blocksIn(list: Element): Map<number, Element[]> {
  const blocks = new Map<number, Element[]>()
  let at = 0
  for (const row of list.children) {
    const block = Math.floor(at / rowsPerBlock)
    const rows = blocks.get(block)
    if (rows) rows.push(row)
    else blocks.set(block, [row])
    at += rowsIn(row)
  }
  return blocks
}

const rowsIn = (element: Element): number =>
  isSpacer(element) ? Number(element.getAttribute('data-spacer-rows')) : 1
