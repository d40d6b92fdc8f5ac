/** Unique within a note: devices make them without asking each other. */
export function newLineId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2))
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0'))
    .join('')
    .slice(-10)
}
