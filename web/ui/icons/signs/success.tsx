import { Icon, type IconProps } from '../icon.tsx'

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M8.3 12.4 11 15l4.8-5.6" />
    </Icon>
  )
}
