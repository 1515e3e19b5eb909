// Runs in the browser. The part of the File System API that Sveltia CMS uses, with the editor's server behind it: the CMS
// reads and writes folders of the browser's private file system, and this takes their place in every browser.

const itemsUrl = '/_write/api/items';
/** Begin of the names of files that the CMS writes and then renames. */
const stagedPrefix = '.sveltia-tmp-';

type Node = FileHandle | DirectoryHandle;

class FileHandle {
  readonly kind = 'file';
  name: string;
  parent: DirectoryHandle;
  content: string;
  constructor(name: string, parent: DirectoryHandle, content = '') {
    this.name = name;
    this.parent = parent;
    this.content = content;
  }
  async getFile(): Promise<File> {
    return new File([this.content], this.name, { type: 'text/markdown' });
  }
  async createWritable(): Promise<{ write: (data: string | Blob) => Promise<void>; close: () => Promise<void> }> {
    let written = '';
    return {
      write: async (data) => {
        written = typeof data === 'string' ? data : await data.text();
      },
      close: async () => {
        this.content = written;
        if (!this.name.startsWith(stagedPrefix)) await this.save();
      },
    };
  }
  /** Renames the file; the CMS writes a file under a temporary name first. */
  async move(parent: DirectoryHandle, name: string): Promise<void> {
    const saved = new FileHandle(name, parent, this.content);
    await saved.save();
    this.parent.children.delete(this.name);
    parent.children.set(name, this);
    this.name = name;
    this.parent = parent;
    this.content = saved.content;
  }
  async save(): Promise<void> {
    const [, , collection, slug, file] = [...this.parent.path, this.name];
    if (file !== 'index.md')
      throw new Error('Only texts are saved here. Add pictures in the preview, under "Pictures".');
    const response = await fetch(`${itemsUrl}/${collection}/${slug}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/markdown' },
      body: this.content,
    });
    if (!response.ok) throw new Error(await response.text());
    window.dispatchEvent(new CustomEvent('item-saved'));
  }
}

class DirectoryHandle {
  readonly kind = 'directory';
  readonly name: string;
  readonly parent: DirectoryHandle | undefined;
  readonly children = new Map<string, Node>();
  constructor(name: string, parent?: DirectoryHandle) {
    this.name = name;
    this.parent = parent;
  }
  get path(): string[] {
    return this.parent ? [...this.parent.path, this.name] : [];
  }
  async *entries(): AsyncGenerator<[string, Node]> {
    yield* this.children.entries();
  }
  async getDirectoryHandle(name: string, { create = false } = {}): Promise<DirectoryHandle> {
    const known = this.children.get(name);
    if (known instanceof DirectoryHandle) return known;
    if (!create) throw new DOMException(`There is no folder ${name}.`, 'NotFoundError');
    const created = new DirectoryHandle(name, this);
    this.children.set(name, created);
    return created;
  }
  async getFileHandle(name: string, { create = false } = {}): Promise<FileHandle> {
    const known = this.children.get(name);
    if (known instanceof FileHandle) return known;
    if (!create) throw new DOMException(`There is no file ${name}.`, 'NotFoundError');
    const created = new FileHandle(name, this);
    this.children.set(name, created);
    return created;
  }
  async removeEntry(name: string): Promise<void> {
    this.children.delete(name);
  }
}

/** Loads the texts of all items and puts them in the place of the browser's private file system. */
export async function installFileSystem(): Promise<void> {
  const response = await fetch(itemsUrl);
  if (!response.ok) throw new Error(await response.text());
  const items = (await response.json()) as Record<string, string>; // safe: the editor's own server
  // The root of the private file system has no name; the CMS opens a folder in it.
  const storage = new DirectoryHandle('');
  for (const [path, text] of Object.entries(items)) {
    const [collection = '', slug = ''] = path.split('/');
    let folder = await storage.getDirectoryHandle('sveltia-cms-test', { create: true });
    for (const name of ['content', collection, slug]) folder = await folder.getDirectoryHandle(name, { create: true });
    folder.children.set('index.md', new FileHandle('index.md', folder, text));
  }
  Object.defineProperty(navigator.storage, 'getDirectory', { value: async () => storage });
}
