import { Icon, type IconProps } from '../icon.tsx'

export function DeviceIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="5" width="17" height="11.5" rx="1.8" />
      <path d="M9 20h6" />
      <path d="M12 16.5V20" />
    </Icon>
  )
}
