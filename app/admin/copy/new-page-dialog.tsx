import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { Banner } from '../shell/banner.tsx';
import { Row, Stack } from '../shell/boxes.tsx';
import { DialogButtons } from '../shell/dialog-buttons.tsx';
import { createPage } from './document-calls.ts';
import styles from './new-page-dialog.module.css';
import { addSections, PAGE_STARTS } from './page-starts.ts';
import { StartCards } from './start-cards.tsx';

interface NewPageDialogProps {
  /** The pages whose sections can be copied. */
  sources: readonly DocumentEntry[];
  onClose: () => void;
}

/** Asks what a new page begins with, its title and its address, and opens it as a draft. */
export function NewPageDialog({ sources, onClose }: NewPageDialogProps) {
  const navigate = useNavigate();
  const form = useId();
  const [start, setStart] = useState<string>(PAGE_STARTS[0].name);
  const [source, setSource] = useState(sources[0]);
  const [title, setTitle] = useState('');
  // Undefined until it is typed: it is made from the title.
  const [typed, setTyped] = useState<string>();
  const [isInMenu, setInMenu] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; fields: Record<string, string[]> }>();
  const address = typed ?? addressFrom(title);

  const create = async () => {
    setBusy(true);
    const request = { title, address, in_menu: isInMenu };
    const { value: page, error } = await attempt(() => createPage(request), { toast: false });
    if (page) {
      const types = PAGE_STARTS.find(({ name }) => name === start)?.types ?? [];
      // If it fails, the page opens without sections, and a toast says why.
      await attempt(() => addSections(page.key, start === 'copy' && source ? { copyOf: source.key } : { types }));
      await navigate(`/admin/pages/${page.key}`);
    }
    setBusy(false);
    setFailure(error && { text: error.message, fields: error.errors });
  };
  const hasFieldErrors = Boolean(failure?.fields.title ?? failure?.fields.address);

  return (
    <Dialog
      title="New page"
      note="Choose what it begins with. You can change every section later. It is a draft until you publish it."
      size="widest"
      onClose={() => !isBusy && onClose()}
      footer={
        <DialogButtons form={form} isBusy={isBusy} busyText="Creating..." onCancel={onClose}>
          Create page
        </DialogButtons>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <StartCards value={start} copiedType={source?.first_section ?? undefined} onChange={setStart} />
        <Stack gap={20} className={styles.fields}>
          {failure && !hasFieldErrors && <Banner kind="error" text={failure.text} />}
          {start === 'copy' && (
            <Field
              as="select"
              label="Copy of"
              value={source?.key}
              onChange={(event) => setSource(sources.find(({ key }) => key === event.target.value))}
            >
              {sources.map((page) => (
                <option key={page.key} value={page.key}>
                  {page.title}
                </option>
              ))}
            </Field>
          )}
          <Field
            label="Title"
            data-autofocus
            autoComplete="off"
            value={title}
            error={failure?.fields.title?.[0]}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Field
            label="Address"
            hint="Made from the title. Lower-case letters, digits and hyphens."
            autoComplete="off"
            spellCheck={false}
            value={address}
            error={failure?.fields.address?.[0]}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Row as="label" gap={12} align="center" className={styles.check}>
            <input type="checkbox" checked={isInMenu} onChange={(event) => setInMenu(event.target.checked)} />
            Put it in the menu when it is published
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

/** 'Website care' → '/website-care'. */
function addressFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words && `/${words.slice(0, 80)}`;
}
