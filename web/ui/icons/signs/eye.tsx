import { Icon, type IconProps } from '../icon.tsx'

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.8 12C4.8 8 8 5.8 12 5.8s7.2 2.2 9.2 6.2c-2 4-5.2 6.2-9.2 6.2S4.8 16 2.8 12Z" />
      <circle cx="12" cy="12" r="3" />
    </Icon>
  )
}
