import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentEntry } from '../../../contract/copy/admin-documents.ts';
import { Field } from '../../ui/field.tsx';
import { attempt } from '../api.ts';
import { t } from '../i18n/t.ts';
import { FormDialog } from '../shell/dialogs/form-dialog.tsx';
import { Row, Stack } from '../shell/layout/boxes.tsx';
import { createPage } from './document-calls.ts';
import { documentTitle } from './document-title.ts';
import styles from './new-page-dialog.module.css';
import { addSections, PAGE_STARTS } from './page-starts.ts';
import { slugFrom } from './slug-from.ts';
import { StartCards } from './start-cards.tsx';

interface NewPageDialogProps {
  /** The pages whose sections can be copied. */
  sources: readonly DocumentEntry[];
  onClose: () => void;
}

/** Asks what a new page begins with, its title and its address, and opens it as a draft. */
export function NewPageDialog({ sources, onClose }: NewPageDialogProps) {
  const navigate = useNavigate();
  const [start, setStart] = useState<string>(PAGE_STARTS[0].name);
  const [source, setSource] = useState(sources[0]);
  const [title, setTitle] = useState('');
  // Undefined until an address is typed. Until then, the address is made from the title.
  const [typed, setTyped] = useState<string>();
  const [isInMenu, setInMenu] = useState(false);
  const address = typed ?? addressFrom(title);

  const create = async () => {
    const page = await createPage({ title, address, in_menu: isInMenu });
    const types = PAGE_STARTS.find(({ name }) => name === start)?.types ?? [];
    // If it fails, the page opens without sections, and a toast says why.
    await attempt(() => addSections(page.key, start === 'copy' && source ? { copyOf: source.key } : { types }));
    await navigate(`/admin/pages/${page.key}`);
  };

  return (
    <FormDialog
      title={t('New page')}
      note={t(
        'Choose what the page begins with. You can change every section later. It is a draft until you publish it.',
      )}
      size="widest"
      action={t('Create page')}
      busyText={t('Creating...')}
      className={styles.form}
      fields={['title', 'address']}
      submit={create}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <StartCards value={start} copiedType={source?.first_section ?? undefined} onChange={setStart} />
          <Stack gap={20} className={styles.fields}>
            {start === 'copy' && (
              <Field
                as="select"
                label={t('Copy of')}
                value={source?.key}
                onChange={(event) => setSource(sources.find(({ key }) => key === event.target.value))}
              >
                {sources.map((page) => (
                  <option key={page.key} value={page.key}>
                    {documentTitle(page)}
                  </option>
                ))}
              </Field>
            )}
            <Field
              label={t('Title')}
              data-autofocus
              autoComplete="off"
              value={title}
              error={errors.title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <Field
              label={t('Address')}
              hint={t('Made from the title. Lower-case letters, digits and hyphens.')}
              autoComplete="off"
              spellCheck={false}
              value={address}
              error={errors.address}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Row as="label" gap={12} align="center" className={styles.check}>
              <input type="checkbox" checked={isInMenu} onChange={(event) => setInMenu(event.target.checked)} />
              {t('Add the page to the menu when published')}
            </Row>
          </Stack>
        </>
      )}
    </FormDialog>
  );
}

/** 'Website care' → '/website-care'. */
function addressFrom(title: string): string {
  const slug = slugFrom(title);
  return slug && `/${slug}`;
}
