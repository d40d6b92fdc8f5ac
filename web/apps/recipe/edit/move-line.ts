/** The text with the caret's line moved up or down, and the new caret position; null at the edge. */
export function moveLine(text: string, caret: number, by: -1 | 1): { text: string; caret: number } | null {
  const lines = text.split('\n')
  const before = text.slice(0, caret)
  const at = before.split('\n').length - 1
  const column = caret - (before.lastIndexOf('\n') + 1)
  const [line, other] = [lines[at], lines[at + by]]
  if (line === undefined || other === undefined) return null
  lines[at] = other
  lines[at + by] = line
  const start = lines.slice(0, at + by).reduce((sum, each) => sum + each.length + 1, 0)
  return { text: lines.join('\n'), caret: start + column }
}
