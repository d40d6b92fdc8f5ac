const query = '(width >= 64rem)'

/** Whether list and pane stand side by side and scroll by themselves. */
export const isWide = (): boolean => matchMedia(query).matches

export function onWideChange(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
