import { Icon, type IconProps } from '../icon.tsx'

export function OfflineIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l16 16" />
      <path d="M8.6 8.7A9.6 9.6 0 0 0 4.2 11" />
      <path d="M12.5 8A9.8 9.8 0 0 1 19.8 11" />
      <path d="M7.2 14.2a6.3 6.3 0 0 1 4.8-1.8" />
      <path d="M12 18.5v.1" />
    </Icon>
  )
}
