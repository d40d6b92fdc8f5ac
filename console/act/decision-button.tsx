import type { ComponentProps } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'variant' | 'icon'> & { does: 'approve' | 'reject' }

/** 承認 is filled and has a check mark, 却下 is outlined and has a cross: they are told apart without colours. */
export const DecisionButton = ({ does, ...button }: Props) =>
  does === 'approve' ? (
    <Button {...button} icon={<CheckIcon size={20} />} />
  ) : (
    <Button {...button} variant="secondary" icon={<CloseIcon size={20} />} />
  )
