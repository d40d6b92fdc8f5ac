import { japanDay } from '#contract/japan-day.ts'

/** Hands a file to the person, under a name they will know again. */
export function saveFile(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${japanDay(new Date())}.${type.endsWith('json') ? 'json' : 'csv'}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Asks for a file; null when the person thinks better of it. */
export function chooseFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null))
    input.addEventListener('cancel', () => resolve(null))
    input.click()
  })
}
