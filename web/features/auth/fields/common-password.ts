import { toast } from '#web/ui/overlays/toast.ts'

/** A word of advice, never a refusal. */
export function warnOfCommonPassword(): void {
  toast.note('よく使われているパスワードです。推測されにくいものへの変更をおすすめします', { ms: 8_000 })
}
