import { Icon, type IconProps } from '../icon.tsx'

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M9 9l6 6M15 9l-6 6" />
    </Icon>
  )
}
