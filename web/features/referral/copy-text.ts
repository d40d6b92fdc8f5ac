import { toast } from '#web/ui/overlays/toast.ts'

const attempt = 'copy'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.settle(attempt)
    toast.done(done)
  } catch {
    // No clipboard on plain http or without permission; one tap selects the text.
    toast.error('コピーできませんでした。長押しして選択してください。', { about: attempt })
  }
}
