import { toast } from '#web/ui/overlays/toast.ts'

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.done(done)
  } catch {
    // No clipboard on plain http or without permission; the text is selected by one tap.
    toast.error('コピーできませんでした。長押しして選択してください')
  }
}
