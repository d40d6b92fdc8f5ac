import { Icon, type IconProps } from '../icon.tsx'

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15.5V4.5" />
      <path d="M7.5 8.8 12 4.4l4.5 4.4" />
      <path d="M4.5 19.5h15" />
    </Icon>
  )
}
