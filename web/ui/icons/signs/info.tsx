import { Icon, type IconProps } from '../icon.tsx'

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 11.2v5" />
      <path d="M12 7.9v.1" />
    </Icon>
  )
}
