import type { ComponentProps } from 'react';
import { Tile } from '../../art/tile.tsx';
import { Field } from '../../ui/field.tsx';
import { useUploadProgress } from './upload-progress.ts';
import '../contact/file-field.css';

interface CvFieldProps extends Pick<ComponentProps<'input'>, 'id' | 'name'> {
  label: string;
  hint: string;
  error: string | undefined;
  /** `{sent}` and `{total}` are filled in. */
  progressText: string;
}

/** The file field of the CV, with the progress of the upload. */
export function CvField({ hint, progressText, ...field }: CvFieldProps) {
  const progress = useUploadProgress();
  return (
    <Field
      {...field}
      type="file"
      accept=".pdf,.docx"
      className="file-field full-width"
      hint={
        progress ? (
          <>
            <progress max={progress.total} value={progress.sent} aria-label={field.label} />
            {progressText.replace('{sent}', megabytes(progress.sent)).replace('{total}', megabytes(progress.total))}
          </>
        ) : (
          hint
        )
      }
      end={<Tile name="lines" ground="marigold" a="night" b="paper" />}
      required
    />
  );
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
