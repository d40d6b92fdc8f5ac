import { Icon, type IconProps } from '../icon.tsx'

export function ScaleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="4" y="4.5" width="16" height="15.5" rx="3.5" />
      <path d="M8 11.5a5 5 0 0 1 8 0" />
      <path d="M12 11.5l1.5-2.6" />
      <path d="M9.5 16.2h5" />
    </Icon>
  )
}
