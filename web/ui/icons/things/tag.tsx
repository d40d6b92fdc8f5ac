import { Icon, type IconProps } from '../icon.tsx'

export function TagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5V11l8.8 8.8a1.5 1.5 0 0 0 2.1 0l4.9-4.9a1.5 1.5 0 0 0 0-2.1L11 4H5.5A1.5 1.5 0 0 0 4 5.5Z" />
      <path d="M8.3 8.3v.1" />
    </Icon>
  )
}
