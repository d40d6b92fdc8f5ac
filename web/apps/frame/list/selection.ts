/** The chosen records of a list. `anchor` is where a range begins: the record that was pressed last. */
export type Selection = { isOn: boolean; ids: ReadonlySet<string>; anchor: string | null }

export const nothingChosen: Selection = { isOn: false, ids: new Set(), anchor: null }

/** Adds or removes one. Removing the last one ends the choosing. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { isOn: next.size > 0, ids: next, anchor: id }
}

/** Adds everything between the anchor and this one, in the order of the list. */
export function extended({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(id)
  const from = anchor === null ? to : shown.indexOf(anchor)
  const start = from < 0 ? to : Math.min(from, to)
  const end = from < 0 ? to : Math.max(from, to)
  const between = shown.slice(start, end + 1)
  // The anchor stays, so that a further press makes the range longer or shorter from the same place.
  return { isOn: true, ids: new Set([...ids, ...between]), anchor: from < 0 ? id : anchor }
}

/** Without what has left the list meanwhile, as by a deletion on another device. */
export function stillShown(selection: Selection, shown: readonly string[]): string[] {
  return shown.filter((id) => selection.ids.has(id))
}
