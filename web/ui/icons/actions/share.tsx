import { Icon, type IconProps } from '../icon.tsx'

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4" />
      <path d="M7.8 7.8 12 3.7l4.2 4.1" />
      <path d="M6.5 11.5H6a1.5 1.5 0 0 0-1.5 1.5v5.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V13a1.5 1.5 0 0 0-1.5-1.5h-.5" />
    </Icon>
  )
}
